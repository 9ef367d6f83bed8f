import type { MessageId } from '../../../generated/MessageId'

/**
 * The suffixes of all message ids that start with a prefix: `MessageSuffix<'area.wallet.fact'>` is
 * 'brand' | …
 */
export type MessageSuffix<Prefix extends string> = MessageId extends infer Id
  ? Id extends `${Prefix}.${infer Suffix}`
    ? Suffix
    : never
  : never

/**
 * The prefixes of all message ids that end with a suffix: `MessagePrefix<'missingTitle'>` is each
 * prefix for which a text `<prefix>.missingTitle` exists.
 */
export type MessagePrefix<Suffix extends string> = MessageId extends infer Id
  ? Id extends `${infer Prefix}.${Suffix}`
    ? Prefix
    : never
  : never
