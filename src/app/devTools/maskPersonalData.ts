/**
 * Masks actions and state for developer tools. Secrets are never in them, see `state/secrets.ts`. What is masked here
 * is personal data that users entered and that answers repeat: names, addresses, card details.
 */
import type { SecretField } from '../../state/secrets';

/** Exhaustive by type: a new secret that is not masked here does not compile. */
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

/** Masked copies by original, because consecutive states share unchanged parts. */
const copies = new WeakMap<object, object>();

/** Returns a masked copy, or the value itself if nothing needs masking. Plain data only. */
export function maskPersonalData<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known as T;
  const fields = { ...value } as Readonly<Record<string, unknown>>;
  const shown = Object.entries(fields).map(([key, field]) => {
    const isHidden = HIDDEN.has(key) && field !== null && field !== undefined;
    return [key, isHidden ? MASK : maskPersonalData(field)] as const;
  });
  const isSame = shown.every(([key, field]) => field === fields[key]);
  const copy = Array.isArray(value)
    ? shown.map(([, field]) => field)
    : (Object.fromEntries(shown) as object);
  copies.set(value, isSame ? value : copy);
  return (isSame ? value : copy) as T;
}
