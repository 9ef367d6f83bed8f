import type { Processor } from '../../core/registry/Processor'
import { ConnectGocardless } from './ConnectGocardless'

/** GoCardless: the person authorises a mandate on the vendor's page and returns. */
export const processor: Processor = { bank: { form: 'widget', Connect: ConnectGocardless } }
