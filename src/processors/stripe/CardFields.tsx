import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { useAtomValue } from 'jotai'
import { useImperativeHandle, useState, type ReactNode } from 'react'
import { ApiError } from '../../core/api/ApiError'
import type { ResolvedProcessor } from '../../core/config/ResolvedConfig'
import type {
  CardFieldError,
  CardField,
  CardFieldsProps,
  CardHolder,
} from '../../core/registry/Processor'
import { languageAtom } from '../../core/session/atoms'
import { CardInputs } from '../../ui/controls/CardInputs'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { useIsDark } from '../../ui/style/useIsDark'
import { CardBox } from './CardBox'
import { elementsLocale } from './elementsLocale'
import { inputStyle } from './inputStyle'
import { Unreachable } from './Unreachable'
import { useVendor } from './useVendor'

/** Creates a token for the card in the vendor's input. */
export type MakeCardToken = (
  stripe: Stripe,
  card: StripeCardNumberElement,
  holder: CardHolder,
  processor: ResolvedProcessor,
) => Promise<string>

/**
 * Creates card fields from the vendor's inputs, which are in the vendor's own frames: neither this
 * page nor our server ever receives a card number. (doc 2 §2, cardForm)
 */
export const createCardFields = (makeToken: MakeCardToken) =>
  function CardFields(props: CardFieldsProps): ReactNode {
    const vendor = useVendor(props.processor.key)
    const { language } = useAtomValue(languageAtom)
    // Until Stripe.js is ready there are no inputs to validate, and a token can't be created.
    useImperativeHandle(vendor.status === 'ready' ? undefined : props.handle, () => ({
      validate: () => ({}),
      makeToken: () => Promise.reject(new ApiError(0, { code: 'network_error' })),
    }))
    if (vendor.status === 'failed') return <Unreachable onRetry={vendor.retry} />
    if (vendor.status === 'loading')
      return (
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      )
    return (
      <Elements
        stripe={vendor.stripe}
        options={{ locale: elementsLocale(language) }}
        key={language}
      >
        <Inputs {...props} stripe={vendor.stripe} makeToken={makeToken} />
      </Elements>
    )
  }

const INPUTS = {
  cardNumber: CardNumberElement,
  cardExpiry: CardExpiryElement,
  cardCvc: CardCvcElement,
} as const

function Inputs({
  processor,
  handle,
  labels,
  errors,
  onTyped,
  onBrand,
  disabled,
  stripe,
  makeToken,
}: CardFieldsProps & { stripe: Stripe; makeToken: MakeCardToken }): ReactNode {
  const elements = useElements()
  const [fieldErrors, setFieldErrors] = useState<
    Readonly<Record<CardField, CardFieldError | undefined>>
  >({
    cardNumber: 'required',
    cardExpiry: 'required',
    cardCvc: 'required',
  })
  const [focused, setFocused] = useState<CardField>()
  const isDark = useIsDark()
  const [painted, setPainted] = useState(() => ({ isDark, style: inputStyle() }))
  // The vendor's frames don't follow the page's palette by themselves.
  if (painted.isDark !== isDark) setPainted({ isDark, style: inputStyle() })
  useImperativeHandle(handle, () => ({
    validate: () =>
      Object.fromEntries(Object.entries(fieldErrors).filter(([, error]) => error !== undefined)),
    makeToken: (holder) => {
      const card = elements?.getElement('cardNumber')
      return card
        ? makeToken(stripe, card, holder, processor)
        : Promise.reject(new ApiError(0, { code: 'network_error' }))
    },
  }))
  const updateField = (
    field: CardField,
    { empty, complete }: { empty: boolean; complete: boolean },
  ): void => {
    setFieldErrors((before) => ({
      ...before,
      [field]: complete ? undefined : empty ? 'required' : 'invalid',
    }))
    onTyped(field)
  }
  return (
    <CardInputs>
      {(['cardNumber', 'cardExpiry', 'cardCvc'] as const).map((field) => {
        const Input = INPUTS[field]
        return (
          <CardBox
            key={field}
            name={field}
            label={labels[field]}
            error={errors[field]}
            focused={focused === field}
            disabled={disabled}
            focusInput={() => elements?.getElement(INPUTS[field])?.focus()}
          >
            <Input
              options={{
                style: painted.style,
                disabled,
                ...(field === 'cardNumber' && { placeholder: '' }),
              }}
              onFocus={() => setFocused(field)}
              onBlur={() => setFocused(undefined)}
              onChange={(event: { empty: boolean; complete: boolean; brand?: string }) => {
                if (event.brand !== undefined) onBrand(event.brand === 'unknown' ? '' : event.brand)
                updateField(field, event)
              }}
            />
          </CardBox>
        )
      })}
    </CardInputs>
  )
}
