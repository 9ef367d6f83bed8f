import type { Company, Customer } from '../../../generated/types'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'

/** All that a shell shows. */
export interface ShellData {
  config: ResolvedConfig
  company: Company | null
  customer: Customer | null
  /** Index into `config.props.slogans` that the server chose. */
  sloganIndex: number
  /** Current path, for closing the menu and marking entries. */
  path?: string
}
