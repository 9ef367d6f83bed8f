import type { Environment } from '../../server/platform/env/Environment'
import { canSignApple } from '../../server/platform/env/readWallets'
import { failed, passed, type Finding } from './Finding'

/**
 * Reports whether members can add cards, tickets, vouchers and guest passes to their phones'
 * wallets, and if not, why. Only an expired certificate is a failure: the portal works without
 * wallets.
 */
export function checkWallets(
  { wallets }: Pick<Environment, 'wallets'>,
  now: Date,
): readonly Finding[] {
  const { apple, google } = wallets
  return [
    apple === undefined
      ? passed(
          'apple wallet',
          'not offered: PORTICO_APPLE_PASS_CERTIFICATE, PORTICO_APPLE_PASS_KEY and PORTICO_APPLE_WWDR_CERTIFICATE are not set',
        )
      : canSignApple(wallets, now)
        ? passed(
            'apple wallet',
            `offered as ${apple.passType}, until the certificate expires on ${apple.expiresAt.toISOString().slice(0, 10)}`,
          )
        : failed(
            'apple wallet',
            `not offered: the certificate of ${apple.passType} expired on ${apple.expiresAt.toISOString().slice(0, 10)}`,
            'Create another certificate for the pass type at Apple, and set PORTICO_APPLE_PASS_CERTIFICATE and PORTICO_APPLE_PASS_KEY.',
          ),
    passed(
      'google wallet',
      google === undefined
        ? 'not offered: PORTICO_GOOGLE_WALLET_ISSUER and PORTICO_GOOGLE_WALLET_ACCOUNT are not set'
        : `offered by issuer ${google.issuerId}`,
    ),
  ]
}
