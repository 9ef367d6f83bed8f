import { catalogue } from '../../generated/catalogue'
import { checkToken } from './checkToken'

/** The token whose values a format describes; undefined if it is not a token's format. */
export const tokenOfFormat = (format: string): string | undefined =>
  format.startsWith(PREFIX) && Object.hasOwn(rules, format.slice(PREFIX.length))
    ? format.slice(PREFIX.length)
    : undefined

const PREFIX = 'token-'
const rules = catalogue.tokens

/** The check of each token's format, for the validators of the studio's forms. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.keys(rules).map((name) => [
    `${PREFIX}${name}`,
    (text: string) => checkToken(name, text, rules) === undefined,
  ]),
)
