import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * Returns the spellings, in lower case, under which an email may be stored: as given first, then
 * with its domain in letters and in punycode. Some browsers send the domain of a typed address in
 * punycode, while a list of members has it in letters.
 */
export function emailSpellings(email: string): readonly [string, ...string[]] {
  const given = email.trim().toLowerCase()
  const start = given.lastIndexOf('@') + 1
  if (start === 0) return [given]
  const domain = given.slice(start)
  const others = [domainToUnicode(domain), domainToASCII(domain)]
    .filter((other) => other !== '')
    .map((other) => given.slice(0, start) + other)
  return [given, ...new Set(others.filter((other) => other !== given))]
}
