import type { AdminCompany } from '../../generated/types'

/** What the forms that issue something have in common. */
export interface IssueProps {
  company: AdminCompany
  /** Who gets it; undefined if that is yet to be chosen. */
  member: { id: number; name: string } | undefined
  /** Called with what has happened. */
  onDone: (text: string) => void
  /** Called with the id of a bulk issue, which continues in the background. */
  onBegun: (issueId: number) => void
  onHold: (isHeld: boolean) => void
}
