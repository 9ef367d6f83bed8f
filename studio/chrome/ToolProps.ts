import type { Domain } from '../../generated/types'

/** Props of a tool's dialog: the current club, and how to close it. */
export interface ToolProps {
  domain: Domain
  onClose: () => void
}
