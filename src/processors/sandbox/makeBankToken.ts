import type { ResolvedProcessor } from '../../core/config/ResolvedConfig'
import type { BankFields } from '../../core/registry/Processor'
import { portalApi } from '../../core/session/portalApi'
import { encryptFor } from './encryptFor'

/**
 * Encrypts a bank account with the sandbox's public key, so that only the processor can read it.
 * (doc 2 §3, money.entity.bank-encryption)
 */
export async function makeBankToken(
  _processor: ResolvedProcessor,
  fields: BankFields,
): Promise<string> {
  const { publicKey } = await portalApi.call('sandbox.key')
  return encryptFor(publicKey, JSON.stringify(fields))
}
