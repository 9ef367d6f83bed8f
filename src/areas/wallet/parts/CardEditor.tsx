import { useMemo, useState, type ReactNode } from 'react'
import type { WalletCard } from '#generated/types'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { formatExpiry, splitExpiry } from '../../../core/cards/expiryInput'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { placesQuery } from '../../../core/places/placesQuery'
import { hasPostalCodes } from '../../../core/places/postalCode'
import { portalApi } from '../../../core/session/portalApi'
import { ErrorSummary } from '../../../ui/controls/ErrorSummary'
import { PostalField } from '../../../ui/controls/PostalField'
import { TextField } from '../../../ui/controls/TextField'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { useFieldErrors } from '../../../ui/inputs/useFieldErrors'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { linkMemberships } from '../data/linkMemberships'
import { methodTopic, readFieldErrors, notifyFailure } from '../data/walletFailure'
import { checkCard } from '../model/checkCard'
import { expiryText } from '../model/expiryText'
import { BillingUseFields } from './BillingUseFields'
import { CountryField } from './CountryField'
import { EditorForm } from './EditorForm'
import { FormColumns } from './FormColumns'
import type { MethodEditorProps } from './MethodEditorProps'
import { useMethodUses } from './useMethodUses'

/**
 * Edits a saved card: nickname, expiry, name, country, postal code, use and memberships; never its
 * number. (doc 2 §2, cardDetails)
 */
export function CardEditor({
  method,
  onChanged,
  onGone,
}: MethodEditorProps<WalletCard>): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const places = useCallQuery(placesQuery)
  const usesDraft = useMethodUses(method)
  const { name, country, zipCode } = method.billingDetails
  const stored = { nickname: method.nickname, expiry: expiryText(method), name, country, zipCode }
  // Fields that the customer has not changed show the stored values, which another tab may change.
  const [draft, setDraft] = useState<Partial<typeof stored>>({})
  // No other card data may be stored in the browser.
  useFormDraft('card-details', { country: draft.country, zipCode: draft.zipCode }, (typed) =>
    setDraft((current) => ({ ...current, ...typed })),
  )
  const values = { ...stored, ...draft }
  const countries = places.status === 'ready' ? places.value.countries : undefined
  const findCountry = useMemo(
    () =>
      countries && ((code: string) => countries.find(({ abbreviation }) => abbreviation === code)),
    [countries],
  )
  const { errorOf, summary, submit, reject, change, reset } = useFieldErrors<string>({
    errors: {
      ...checkCard(values, 'wallet', findCountry),
      ...(values.expiry === ''
        ? { expiry: 'required' }
        : splitExpiry(values.expiry)
          ? {}
          : { expiry: 'invalid' }),
    },
    textOf: (field, error) =>
      field === 'expiry'
        ? t(
            error === 'required'
              ? 'area.wallet.fault.cardExpiry.required'
              : 'area.wallet.fault.cardExpiry.invalid',
          )
        : textOf(`area.wallet.fault.${error === 'required' ? `${field}.required` : error}`),
  })
  const set = (typed: Partial<typeof stored>): void => {
    setDraft((current) => ({ ...current, ...typed }))
    change(Object.keys(typed))
  }

  const save = async (): Promise<void> => {
    const invalid = submit()
    if (values.country === '')
      notify({
        topic: methodTopic(method.id),
        tone: 'danger',
        title: localizedText('area.wallet.countryMissing.title'),
        text: localizedText('area.wallet.countryMissing.text'),
      })
    const expiry = splitExpiry(values.expiry)
    if (invalid.length > 0 || !expiry) return
    const { billingUse } = usesDraft.uses
    try {
      await portalApi.call('wallet.cards.patch', {
        params: { cardId: method.id },
        body: {
          nickname: values.nickname,
          billingUse,
          billingDetails: {
            name: values.name.trim(),
            country: values.country,
            zipCode: values.zipCode.trim(),
          },
          ...(draft.expiry === undefined || draft.expiry === stored.expiry ? {} : expiry),
        },
      })
      await linkMemberships(method.id, usesDraft.newlyChosenIds)
      notify({
        topic: methodTopic(method.id),
        tone: 'success',
        title: localizedText('area.wallet.cardUpdated'),
      })
      setDraft({})
      reset()
      usesDraft.reset()
    } catch (error) {
      const { expMonth, ...fieldErrors } = readFieldErrors(error)
      const codes = expMonth === undefined ? fieldErrors : { ...fieldErrors, expiry: 'invalid' }
      if (Object.keys(codes).length === 0) notifyFailure(error, methodTopic(method.id))
      reject(codes)
    }
    onChanged()
  }
  return (
    <EditorForm
      method={method}
      name="card-details"
      disabled={usesDraft.needsMembership}
      save={save}
      onGone={onGone}
    >
      <ErrorSummary title={t('area.wallet.fault.title')} {...summary} />
      <FormColumns>
        <TextField
          name="nickname"
          label={t('area.wallet.fact.nickname')}
          required
          maxLength={100}
          autoComplete="off"
          value={values.nickname}
          error={errorOf('nickname')}
          onChange={(event) => set({ nickname: event.target.value })}
        />
        <TextField
          name="expiry"
          label={t('area.wallet.field.cardExpiry')}
          required
          inputMode="numeric"
          dir="ltr"
          placeholder={t('area.wallet.expiryPattern')}
          autoComplete="off"
          maxLength={9}
          value={values.expiry}
          error={errorOf('expiry')}
          onChange={(event) => set({ expiry: formatExpiry(event.target.value, values.expiry) })}
        />
        <div data-wide>
          <TextField
            name="name"
            label={t('area.wallet.fact.name')}
            hint={t('area.wallet.hint.name')}
            required
            maxLength={200}
            autoComplete="name"
            value={values.name}
            error={errorOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
        </div>
        <CountryField
          places={places}
          value={values.country}
          error={errorOf('country')}
          label={t('area.wallet.field.country')}
          disabled={false}
          onChange={(chosen) => set({ country: chosen })}
        />
        <PostalField
          country={values.country}
          name="zipCode"
          required={hasPostalCodes(findCountry?.(values.country))}
          value={values.zipCode}
          error={errorOf('zipCode')}
          onChange={(event) => set({ zipCode: event.target.value })}
        />
      </FormColumns>
      <BillingUseFields
        uses={usesDraft.uses}
        linkedIds={usesDraft.linkedIds}
        locked={method.default}
        subscriptions={usesDraft.subscriptions}
        onChange={usesDraft.set}
      />
    </EditorForm>
  )
}
