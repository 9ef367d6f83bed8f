import type { Company, Customer } from '../../../generated/types'
import type { FirstViewConfig } from '../../core/config/FirstViewConfig'

/** Data of a shell. */
export interface ShellData {
  config: FirstViewConfig
  company: Company | null
  customer: Customer | null
  /** Index into `config.props.slogans`, chosen by the server. */
  sloganIndex: number
  /** Current path, for closing the menu and marking entries. */
  path?: string
}
