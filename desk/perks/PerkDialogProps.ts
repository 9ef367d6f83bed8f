import type { AdminCompany } from '../../generated/types'
import type { Issued, PerkKind } from './perkKinds'

/** What the dialogs about something that was issued have in common. */
export interface PerkDialogProps {
  company: AdminCompany
  kind: PerkKind
  issued: Issued
  /** Called when it may have changed without a word: it has to be read again. */
  onStale: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}
