/** How an amount is typed: its cents alone, its whole units alone, or both in one field. */
export type MoneyMode = 'cents' | 'dollars' | 'default'

/**
 * What stays of a typed text: digits alone for cents (two at most) and dollars, digits and one dot
 * otherwise (doc 1 §5, shell.validation.money-cents).
 */
export function sanitizeMoney(mode: MoneyMode, text: string): string {
  if (mode === 'cents') return text.replace(/\D/g, '').slice(0, CENTS_LENGTH)
  if (mode === 'dollars') return text.replace(/\D/g, '')
  const [whole = '', ...parts] = text.replace(/[^\d.]/g, '').split('.')
  return parts.length === 0 ? whole : `${whole}.${parts.join('')}`
}

/** Whether a kept text is an amount: cents are exactly two digits long. An empty text is none. */
export function isMoney(mode: MoneyMode, text: string): boolean {
  if (mode === 'cents') return /^\d{2}$/.test(text)
  if (mode === 'dollars') return /^\d+$/.test(text)
  return /^(\d+\.?\d*|\.\d+)$/.test(text)
}

const CENTS_LENGTH = 2
