/** Formats of the credentials that well-known services issue. */
const patterns: readonly RegExp[] = [
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,}/,
  /\bwhsec_[A-Za-z0-9]{16,}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/,
  /\bgithub_pat_\w{30,}/,
  /\bglpat-[\w-]{18,}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\bAIza[\w-]{35}/,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  /\bnpm_[A-Za-z0-9]{30,}/,
  /\bsk-(?:proj|ant|svcacct)-[\w-]{20,}|\bsk-[A-Za-z0-9]{32,}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /\b(?:live|sandbox)_(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{36,}/,
  /\baccess-(?:production|development|sandbox)-[0-9a-f-]{30,}/,
  /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?):\/\/[^\s:@/]+:[^\s@/]+@/,
]

/** Whether a text contains something that looks like a credential. */
export const looksLikeSecret = (text: string): boolean =>
  text.length >= 16 && patterns.some((pattern) => pattern.test(text))
