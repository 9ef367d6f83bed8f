import type { Translate } from '../../src/core/intl/Translate'
import { COMMAND_LINE } from '../../src/core/person/commandLine'

/** An author's display name: first and last name, else the username or that of the command line. */
export const authorName = ({ by, byName }: { by: string; byName: string }, t: Translate): string =>
  byName || (by === COMMAND_LINE ? t('studio.author.commandLine') : by)
