const CARDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/**
 * The official spelling of a card brand, or a bank's name as people write it: `BANK OF AMERICA,
 * N.A.` becomes Bank of America.
 */
export const brandName = (brand: string): string => CARDS[brand.toLowerCase()] ?? bankName(brand)

/** What processors add to a bank's name: the form of the company. */
const COMPANY_FORM = /,? +(?:N\.? ?A\.?|NATIONAL ASSOCIATION|F\.?S\.?B\.?)$/i

function bankName(name: string): string {
  const short = name.trim().replace(COMPANY_FORM, '')
  // A name that is not all in capitals is already written for people.
  if (short !== short.toUpperCase()) return short
  return short.replace(/\p{L}[\p{L}’']*/gu, (word, at: number) =>
    SMALL_WORDS.has(word) && at > 0
      ? word.toLowerCase()
      : isAbbreviation(word)
        ? word
        : `${word.charAt(0)}${word.slice(1).toLowerCase()}`,
  )
}

const SMALL_WORDS: ReadonlySet<string> = new Set(['OF', 'AND', 'THE', 'DE', 'DEL', 'LA'])
const ABBREVIATIONS: ReadonlySet<string> = new Set(['USAA', 'US', 'BMO', 'BBVA', 'ING', 'UBS'])

/** Whether a word stays in capitals: a known abbreviation, or one without vowels, such as TD. */
const isAbbreviation = (word: string): boolean =>
  ABBREVIATIONS.has(word) || !/[AEIOUYÁÉÍÓÚ]/.test(word)
