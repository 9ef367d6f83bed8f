import type { Processor } from '../../core/registry/Processor'
import { ConnectGocardless } from './ConnectGocardless'

/** GoCardless: the person gives a mandate on the vendor's own page, and comes back with it. */
export const processor: Processor = { bank: { form: 'widget', Connect: ConnectGocardless } }
