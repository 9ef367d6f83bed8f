import { useImperativeHandle, useState, type ReactNode } from 'react'
import {
  detectBrand,
  isCardNumber,
  formatCardNumber,
  cardDigits,
} from '../../core/cards/cardNumber'
import { isExpired, formatExpiry, splitExpiry } from '../../core/cards/expiryInput'
import { useText } from '../../core/intl/useText'
import {
  type CardField,
  type CardFieldError,
  type CardFieldsProps,
  ProcessorError,
} from '../../core/registry/Processor'
import { CardInputs } from '../../ui/controls/CardInputs'
import { TextField } from '../../ui/controls/TextField'
import { ApiError } from '../../core/api/ApiError'
import { portalWrite } from '../../core/query/portalWrite'

/**
 * The sandbox's own card inputs. The card number is sent only to the sandbox's tokeniser and never
 * stored. (doc 2 §2, cardForm)
 */
export function CardFields({
  handle,
  labels,
  errors,
  onTyped,
  onBrand,
  disabled,
}: CardFieldsProps): ReactNode {
  const t = useText()
  const [cardNumber, setNumber] = useState('')
  const [cardExpiry, setExpiry] = useState('')
  const [cardCvc, setCvc] = useState('')
  useImperativeHandle(handle, () => ({
    validate: () => {
      const expiry = splitExpiry(cardExpiry)
      return {
        ...checkField('cardNumber', cardNumber, isCardNumber(cardNumber)),
        ...checkField(
          'cardExpiry',
          cardExpiry,
          expiry !== undefined && !isExpired(expiry, new Date()),
        ),
        ...checkField('cardCvc', cardCvc, cardCvc.length >= 3),
      }
    },
    makeToken: () => makeCardToken({ cardNumber, cardExpiry, cardCvc }),
  }))
  const sharedProps = {
    inputMode: 'numeric',
    dir: 'ltr',
    required: true,
    spellCheck: false,
    disabled,
  } as const
  return (
    <CardInputs>
      <div data-wide>
        <TextField
          {...sharedProps}
          name="cardNumber"
          label={labels.cardNumber}
          error={errors.cardNumber}
          autoComplete="cc-number"
          maxLength={23}
          value={cardNumber}
          onChange={(event) => {
            const number = formatCardNumber(event.target.value)
            setNumber(number)
            onBrand(detectBrand(number))
            onTyped('cardNumber')
          }}
        />
      </div>
      <TextField
        {...sharedProps}
        name="cardExpiry"
        label={labels.cardExpiry}
        error={errors.cardExpiry}
        autoComplete="cc-exp"
        placeholder={t('processor.sandbox.expiryPattern')}
        maxLength={9}
        value={cardExpiry}
        onChange={(event) => {
          setExpiry(formatExpiry(event.target.value, cardExpiry))
          onTyped('cardExpiry')
        }}
      />
      <TextField
        {...sharedProps}
        name="cardCvc"
        label={labels.cardCvc}
        error={errors.cardCvc}
        autoComplete="cc-csc"
        maxLength={4}
        value={cardCvc}
        onChange={(event) => {
          setCvc(event.target.value.replace(/\D/g, '').slice(0, 4))
          onTyped('cardCvc')
        }}
      />
    </CardInputs>
  )
}

const checkField = (
  field: string,
  text: string,
  isValid: boolean,
): Record<string, CardFieldError> =>
  text === '' ? { [field]: 'required' } : isValid ? {} : { [field]: 'invalid' }

/** The card field that an error of the tokeniser concerns. */
const fieldByPath: Readonly<Partial<Record<string, CardField>>> = {
  '/number': 'cardNumber',
  '/exp_month': 'cardExpiry',
  '/exp_year': 'cardExpiry',
  '/cvc': 'cardCvc',
}

/**
 * Exchanges a card for a token at the sandbox's tokeniser; throws `ProcessorError` if the tokeniser
 * rejects the card.
 */
async function makeCardToken({
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
    if (!(error instanceof ApiError) || ![400, 402, 422].includes(error.status)) throw error
    const details = Array.isArray(error.body.errorDetails) ? error.body.errorDetails : []
    const fields = details.flatMap((detail) => {
      const field = typeof detail === 'string' ? undefined : fieldByPath[detail.path ?? '']
      return field ? [[field, 'invalid'] as const] : []
    })
    // The tokeniser's descriptions are in English only, so the form shows its own texts.
    throw new ProcessorError(
      fields.length > 0 || error.body.general ? '' : (error.body.errorDescription ?? ''),
      Object.fromEntries(fields),
    )
  }
}
