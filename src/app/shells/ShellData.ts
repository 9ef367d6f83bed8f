import type { Customer } from '../../../generated/types'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import type { CompanyDetails } from '../../core/session/PageState'

/** What a shell shows. */
export interface ShellData {
  config: ResolvedConfig
  company: CompanyDetails | null
  customer: Customer | null
  /** Index in `config.props.slogans` of the slogan that the server chose. */
  sloganIndex: number
  /** The current path; the menu closes when it changes, and marks its entry. */
  path?: string
}
