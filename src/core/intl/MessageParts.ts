import type { MessageId } from '../../../generated/MessageId'

/** What follows a prefix in message ids: `MessageSuffix<'area.wallet.fact'>` is 'brand' | … */
export type MessageSuffix<Prefix extends string> = MessageId extends infer Id
  ? Id extends `${Prefix}.${infer Suffix}`
    ? Suffix
    : never
  : never

/** What precedes a suffix in message ids: all that have a text `<prefix>.missingTitle`, … */
export type MessagePrefix<Suffix extends string> = MessageId extends infer Id
  ? Id extends `${infer Prefix}.${Suffix}`
    ? Prefix
    : never
  : never
