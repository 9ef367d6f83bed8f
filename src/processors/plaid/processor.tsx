import type { Processor } from '../../core/registry/Processor'
import { ConnectPlaid } from './ConnectPlaid'

/**
 * Plaid: the person chooses an account in the vendor's widget. Offered beside the form of the
 * processor that debits bank accounts.
 */
export const processor: Processor = {
  bank: { form: 'widget', Connect: ConnectPlaid, linksOnly: true },
}
