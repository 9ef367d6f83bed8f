/** How an amount is typed: only cents, only whole units, or both in one field. */
export type MoneyMode = 'cents' | 'dollars' | 'default'

/**
 * Reduces typed text to digits (at most two for cents) or, in the default mode, to digits and one
 * dot (doc 1 §5, shell.validation.money-cents).
 */
export function sanitizeMoney(mode: MoneyMode, text: string): string {
  if (mode === 'cents') return text.replace(/\D/g, '').slice(0, CENTS_LENGTH)
  if (mode === 'dollars') return text.replace(/\D/g, '')
  const [whole = '', ...parts] = text.replace(/[^\d.]/g, '').split('.')
  return parts.length === 0 ? whole : `${whole}.${parts.join('')}`
}

/** Whether a sanitized text is an amount, so not empty; cents need exactly two digits. */
export function isMoney(mode: MoneyMode, text: string): boolean {
  if (mode === 'cents') return /^\d{2}$/.test(text)
  if (mode === 'dollars') return /^\d+$/.test(text)
  return /^(\d+\.?\d*|\.\d+)$/.test(text)
}

const CENTS_LENGTH = 2
