import type { MessageId } from '../../../generated/MessageId'

/** All endings of message ids with a prefix: `MessageSuffix<'area.wallet.fact'>` is 'brand' | … */
export type MessageSuffix<Prefix extends string> = MessageId extends infer Id
  ? Id extends `${Prefix}.${infer Suffix}`
    ? Suffix
    : never
  : never

/**
 * All beginnings of message ids with a suffix: `MessagePrefix<'missingTitle'>` is every prefix that
 * has a text `<prefix>.missingTitle`.
 */
export type MessagePrefix<Suffix extends string> = MessageId extends infer Id
  ? Id extends `${infer Prefix}.${Suffix}`
    ? Prefix
    : never
  : never
