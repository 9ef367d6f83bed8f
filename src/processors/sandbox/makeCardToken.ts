import { ApiError } from '../../core/api/ApiError'
import { cardDigits } from '../../core/cards/cardNumber'
import { splitExpiry } from '../../core/cards/expiryInput'
import { ProcessorError } from '../../core/registry/Processor'
import { portalWrite } from '../../core/query/portalWrite'

/**
 * Exchanges a card for a token at the sandbox's tokeniser; throws `ProcessorError` for a card that
 * it rejects.
 */
export async function makeCardToken({
  cardNumber,
  cardExpiry,
  cardCvc,
}: {
  cardNumber: string
  cardExpiry: string
  cardCvc: string
}): Promise<string> {
  const { expMonth = 0, expYear = 0 } = splitExpiry(cardExpiry) ?? {}
  try {
    return (
      await portalWrite('sandbox.token', {
        body: { number: cardDigits(cardNumber), expMonth, expYear, cvc: cardCvc },
      })
    ).token
  } catch (error) {
    if (error instanceof ApiError && [402, 422].includes(error.status))
      throw new ProcessorError(error.body.errorDescription ?? '')
    throw error
  }
}
