import type { MessageId } from '../../../generated/MessageId'

/**
 * The rest of each message id that starts with a prefix: `MessageSuffix<'area.wallet.fact'>` is
 * 'brand' | …
 */
export type MessageSuffix<Prefix extends string> = MessageId extends infer Id
  ? Id extends `${Prefix}.${infer Suffix}`
    ? Suffix
    : never
  : never

/**
 * The start of each message id that ends with a suffix: `MessagePrefix<'missingTitle'>` is each
 * prefix for which a text `<prefix>.missingTitle` exists.
 */
export type MessagePrefix<Suffix extends string> = MessageId extends infer Id
  ? Id extends `${infer Prefix}.${Suffix}`
    ? Prefix
    : never
  : never
