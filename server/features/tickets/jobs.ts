import type { Jobs } from '../../platform/jobs/Job'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { settleCancelledPlace } from './settleCancelledPlace'

/** The job that refunds and tells a person whose event staff have cancelled. */
export const jobs: Jobs<CommerceContext> = {
  'cancelled-place': { run: settleCancelledPlace },
}
