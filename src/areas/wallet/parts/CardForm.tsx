import { useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useAtomValue } from 'jotai'
import { ProcessorError, type CardField, type CardHandle } from '../../../core/registry/Processor'
import { useCallQuery } from '../../../core/query/useCallQuery'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { useFormat } from '../../../core/intl/useFormat'
import { acceptsBrand } from '../../../core/cards/cardBrands'
import { placesQuery } from '../../../core/places/placesQuery'
import { hasPostalCodes } from '../../../core/places/postalCode'
import { companyAtom } from '../../../core/session/atoms'
import { CheckField } from '../../../ui/controls/CheckField'
import { ErrorSummary } from '../../../ui/controls/ErrorSummary'
import { fieldId } from '../../../ui/controls/fieldId'
import { PostalField } from '../../../ui/controls/PostalField'
import { TextField } from '../../../ui/controls/TextField'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { dismissTopic, notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { useFieldErrors } from '../../../ui/inputs/useFieldErrors'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { useProcessorCode } from '../data/processorHooks'
import { methodTopic, notifyFailure } from '../data/walletFailure'
import { brandName } from '../../../core/cards/brandName'
import { checkCard, checkoutName, type CardForm as Values } from '../model/checkCard'
import { CountryField } from './CountryField'
import { FormColumns } from './FormColumns'
import { TitledFieldset } from './TitledFieldset'
import { MethodLogo } from './MethodLogo'
import type { Translate } from '../../../core/intl/Translate'

/** A new card whose number was exchanged for a token. */
export interface TokenizedCard extends Values {
  token: string
  save: boolean
}

/**
 * Handle of the form. `tokenize` returns undefined, after showing why, if the form has errors or
 * the vendor rejects the card; `showErrors` shows the server's error codes at the fields.
 */
export interface CardFormHandle {
  tokenize: () => Promise<TokenizedCard | undefined>
  showErrors: (errors: Readonly<Record<string, string>>) => void
}

const CARD_FIELDS: readonly CardField[] = ['cardNumber', 'cardExpiry', 'cardCvc']

/**
 * The fields of a new card. The wallet saves the card under a nickname; the checkout asks whether
 * to save it. `onTyped` is called when number, expiry or code changes. (doc 2 §2, cardForm)
 */
export function CardForm({
  processor,
  version,
  handle,
  disabled = false,
  onTyped,
}: {
  processor: ResolvedProcessor
  version: 'wallet' | 'checkout'
  handle: Ref<CardFormHandle>
  disabled?: boolean
  onTyped?: () => void
}): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const { list } = useFormat()
  const code = useProcessorCode(processor.uri)
  const places = useCallQuery(placesQuery)
  const { country } = useAtomValue(companyAtom)
  const card = useRef<CardHandle>(null)
  const [values, setValues] = useState<Values>({ name: '', country, zipCode: '', nickname: '' })
  // No other card data may be stored in the browser.
  const { country: chosenCountry, zipCode } = values
  useFormDraft(
    version === 'wallet' ? 'new-card' : 'checkout-card',
    { country: chosenCountry, zipCode },
    (draft) => setValues((current) => ({ ...current, ...draft })),
  )
  const [savesCard, setSavesCard] = useState(false)
  const [brand, setBrand] = useState('')
  const countries = places.status === 'ready' ? places.value.countries : undefined
  const findCountry = useMemo(
    () =>
      countries &&
      ((alpha2: string) => countries.find(({ abbreviation }) => abbreviation === alpha2)),
    [countries],
  )

  const errorText = (field: string, error: string, isAtField: boolean): string => {
    if (error === 'brand')
      return t('area.wallet.fault.brand', {
        brands: list(processor.cardsAccepted.map(brandName)),
      })
    // At checkout the requirements have no text at these two fields; the summary names them.
    if (version === 'checkout' && error === 'required' && (field === 'name' || field === 'country'))
      return isAtField ? ' ' : t(`area.wallet.field.${field}`)
    const isPerField = error === 'required' || error === 'invalid'
    return textOf(`area.wallet.fault.${isPerField ? `${field}.${error}` : error}`)
  }
  const { errorOf, summary, submit, reject, change } = useFieldErrors<string>({
    errors: checkCard(values, version, findCountry),
    textOf: (field, error) => errorText(field, error, true),
    lineOf: (field, error) => errorText(field, error, false),
  })
  const set = (typed: Partial<Values>): void => {
    setValues((current) => ({ ...current, ...typed }))
    change(Object.keys(typed))
  }

  useImperativeHandle(handle, () => ({
    tokenize: async () => {
      // Until the processor's fields have loaded, only half of the form could be checked.
      if (card.current === null) return undefined
      // The notification of the last attempt no longer applies; it must not stay beside a success.
      dismissTopic(methodTopic())
      const processorErrors: Readonly<Record<string, string>> = {
        ...(acceptsBrand(processor, brand) ? {} : { cardNumber: 'brand' }),
        ...card.current.validate(),
      }
      const [firstInvalid] = submit(processorErrors)
      if (firstInvalid !== undefined) {
        if (version === 'checkout') document.getElementById(fieldId(firstInvalid))?.focus()
        return undefined
      }
      const name = version === 'checkout' ? checkoutName(values.name) : values.name.trim()
      try {
        return {
          ...values,
          name,
          save: savesCard,
          token: await card.current.makeToken({
            ...values,
            name,
            savesCard: version === 'wallet' || savesCard,
          }),
        }
      } catch (error) {
        if (error instanceof ProcessorError) {
          reject(error.fields)
          notify({
            topic: methodTopic(),
            tone: 'danger',
            title: localizedText('area.wallet.setup.title'),
            text: error.message || localizedText('area.wallet.setup.text'),
          })
        } else notifyFailure(error)
        return undefined
      }
    },
    showErrors: reject,
  }))

  if (code.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={5} />
      </Loading>
    )
  if (code.status !== 'ready') return <LoadFailed error={code.error} onRetry={code.refetch} />
  const { CardFields } = code.value
  if (!CardFields) return null
  const forgetError = (field: CardField): void => {
    change([field])
    onTyped?.()
  }
  return (
    <TitledFieldset title={t('area.wallet.newCard')} logo={<MethodLogo card={brand} />}>
      <ErrorSummary title={t('area.wallet.fault.title')} {...summary} />
      <CardFields
        processor={processor}
        handle={card}
        labels={cardFieldLabels(t)}
        errors={Object.fromEntries(CARD_FIELDS.map((field) => [field, errorOf(field)]))}
        onTyped={forgetError}
        onBrand={setBrand}
        disabled={disabled}
      />
      <FormColumns>
        <div data-wide>
          <TextField
            name="name"
            label={t('area.wallet.field.name')}
            error={errorOf('name')}
            required
            autoComplete="name"
            maxLength={200}
            value={values.name}
            disabled={disabled}
            onChange={(event) => set({ name: event.target.value })}
          />
        </div>
        <CountryField
          places={places}
          value={values.country}
          error={errorOf('country')}
          label={t('area.wallet.field.country')}
          disabled={disabled}
          onChange={(chosen) => set({ country: chosen })}
        />
        <PostalField
          country={values.country}
          name="zipCode"
          error={errorOf('zipCode')}
          required={version === 'wallet' && hasPostalCodes(findCountry?.(values.country))}
          value={values.zipCode}
          disabled={disabled}
          onChange={(event) => set({ zipCode: event.target.value })}
        />
        {version === 'wallet' ? (
          <div data-wide>
            <TextField
              name="nickname"
              label={t('area.wallet.fact.nickname')}
              hint={t('area.wallet.hint.nickname')}
              error={errorOf('nickname')}
              required
              autoComplete="off"
              maxLength={100}
              value={values.nickname}
              disabled={disabled}
              onChange={(event) => set({ nickname: event.target.value })}
            />
          </div>
        ) : null}
      </FormColumns>
      {version === 'checkout' ? (
        <CheckField
          name="save"
          label={t('area.wallet.saveCard')}
          checked={savesCard}
          disabled={disabled}
          onChange={(event) => setSavesCard(event.target.checked)}
        />
      ) : null}
    </TitledFieldset>
  )
}

const cardFieldLabels = (t: Translate): Record<CardField, string> => ({
  cardNumber: t('area.wallet.field.cardNumber'),
  cardExpiry: t('area.wallet.field.cardExpiry'),
  cardCvc: t('area.wallet.field.cardCvc'),
})
