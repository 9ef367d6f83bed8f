import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Precompiled messages by id; a message without placeholders stays a plain string. */
export type CompiledMessages = Record<string, MessageFormatElement[] | string>
