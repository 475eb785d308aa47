/**
 * What a developer's browser is shown of actions and state. Secrets never get into them, see `state/secrets.ts`; this hides
 * what people have said of themselves and the exchange's answers repeat: names, addresses, a card's particulars.
 */
import type { SecretField } from '../../state/secrets';

/** Complete by its type: a new secret is hidden here too, or this does not compile. */
const SECRETS: Readonly<Record<SecretField, true>> = {
  password: true,
  newPassword: true,
  currentPassword: true,
  payPassword: true,
  newPayPassword: true,
  currentPayPassword: true,
  phone: true,
  realName: true,
  idNumber: true,
  frontImage: true,
  backImage: true,
  proofImage: true,
  holderName: true,
  cardNumber: true,
  aba: true,
  swift: true,
  passportNumber: true,
  claim: true,
};

const PERSONAL = [
  ...['accessToken', 'Authorization', 'username', 'bankName', 'bankAddress', 'branchAddress'],
  ...['city', 'province', 'nationality', 'address', 'label', 'reference', 'target'],
] as const;

const HIDDEN: ReadonlySet<string> = new Set([...Object.keys(SECRETS), ...PERSONAL]);
const MASK = '•••';

/** What was masked once is not looked through again: states share what has not changed. */
const copies = new WeakMap<object, object>();

/** A copy without them; the very value where there are none. Plain data only. */
export function masked<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known as T;
  const fields = { ...value } as Readonly<Record<string, unknown>>;
  const shown = Object.entries(fields).map(([key, field]) => {
    const isHidden = HIDDEN.has(key) && field !== null && field !== undefined;
    return [key, isHidden ? MASK : masked(field)] as const;
  });
  const isSame = shown.every(([key, field]) => field === fields[key]);
  const copy = Array.isArray(value)
    ? shown.map(([, field]) => field)
    : (Object.fromEntries(shown) as object);
  copies.set(value, isSame ? value : copy);
  return (isSame ? value : copy) as T;
}
