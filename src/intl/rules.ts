import type { FieldRule } from '#contract';

/** Message id of each validation rule of a field. */
export const ruleMessages = {
  required: 'rule.required',
  type: 'rule.type',
  format: 'rule.format',
  username: 'rule.username',
  phone: 'rule.phone',
  password: 'rule.password',
  payPassword: 'rule.payPassword',
  amount: 'rule.amount',
  text: 'rule.text',
  card: 'rule.card',
  aba: 'rule.aba',
  swift: 'rule.swift',
  passport: 'rule.passport',
  address: 'rule.address',
  realName: 'rule.realName',
  idNumber: 'rule.idNumber',
  image: 'rule.image',
  choice: 'rule.choice',
  time: 'rule.format',
  uuid: 'rule.format',
} as const satisfies Record<FieldRule, MessageId>;
