const CARD_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  }),
)

/**
 * The official spelling of a card brand, or a bank's name as people write it:
 * `BANK OF AMERICA, N.A.` becomes Bank of America.
 */
export function brandName(brand: string): string {
  return CARD_NAMES.get(brand.toLowerCase()) ?? bankName(brand)
}

/** Legal suffixes that processors append to a bank's name, such as N.A. or FSB. */
const COMPANY_FORM = /,? +(?:N\.? ?A\.?|NATIONAL ASSOCIATION|F\.?S\.?B\.?)$/i

function bankName(name: string): string {
  const short = name.trim().replace(COMPANY_FORM, '')
  // A name that is not all in capitals needs no conversion.
  if (short !== short.toUpperCase()) return short
  return short.replace(/\p{L}[\p{L}’']*/gu, (word, offset: number) =>
    offset > 0 && SMALL_WORDS.has(word) ? word.toLowerCase() : bankWord(word),
  )
}

const SMALL_WORDS: ReadonlySet<string> = new Set(['OF', 'AND', 'THE', 'DE', 'DEL', 'LA'])

function bankWord(word: string): string {
  const spelling = SPELLINGS.get(word)
  if (spelling !== undefined) return spelling
  return isAbbreviation(word) ? word : `${word.charAt(0)}${word.slice(1).toLowerCase()}`
}

/** Words in banks' names whose capitals follow no rule. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CAIXABANK: 'CaixaBank',
    JPMORGAN: 'JPMorgan',
    KEYBANK: 'KeyBank',
    NATWEST: 'NatWest',
    PAYPAL: 'PayPal',
    ST: 'St',
  }),
)
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'ABN ANZ BBVA BMO CIBC ICBC ING OCBC SEB UBS UMB UOB US USAA'.split(' '),
)

/**
 * Whether a word stays in capitals: a known abbreviation, or one without vowels, such as PNC or TD.
 */
const isAbbreviation = (word: string): boolean =>
  ABBREVIATIONS.has(word) || !/[AEIOUYÁÉÍÓÚ]/.test(word)
