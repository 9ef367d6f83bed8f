import type { HubEvents } from '../../../generated/types'
import type { Hub } from '../../platform/hub/Hub'

/** Notifies a company's open studios that review links or their comments have changed. */
export const tellStudio = (
  hub: Hub,
  companyId: number,
  data: HubEvents['reviews.changed'],
): Promise<void> => hub.send({ type: 'studio', companyId }, 'reviews.changed', data)
