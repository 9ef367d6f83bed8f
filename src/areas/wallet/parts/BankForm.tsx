import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import { useCallQuery } from '../../../core/query/useCallQuery'
import type { BankFields } from '../../../core/registry/Processor'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { placesQuery } from '../../../core/places/placesQuery'
import { companyAtom, configAtom } from '../../../core/session/atoms'
import { ChoiceGroup } from '../../../ui/controls/ChoiceGroup'
import { ErrorSummary } from '../../../ui/controls/ErrorSummary'
import { TextField } from '../../../ui/controls/TextField'
import { useFieldErrors } from '../../../ui/inputs/useFieldErrors'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { checkBank, type BankForm as Values } from '../model/checkBank'
import { findBankByName, findBankByRouting } from '../model/logos'
import { ROUTING_DIGITS } from '../model/routingNumber'
import { CountryField } from './CountryField'
import { TitledFieldset } from './TitledFieldset'
import { FormColumns } from './FormColumns'
import { MethodLogo } from './MethodLogo'

/**
 * Handle of the form. `readFields` returns the bank account; if a field is invalid, it shows the
 * errors and returns undefined.
 */
export interface BankFormHandle {
  readFields: () => BankFields | undefined
}

/**
 * The manual bank account form. Its values are encrypted before they leave the browser; a stored
 * draft contains only the account type and country. (doc 2 §2, bankForms)
 */
export function BankForm({
  handle,
  disabled = false,
}: {
  handle: Ref<BankFormHandle>
  disabled?: boolean
}): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const places = useCallQuery(placesQuery)
  const { country, name: club } = useAtomValue(companyAtom)
  const { currency } = useAtomValue(configAtom).intl
  const [type, setType] = useState<BankFields['type']>('individual')
  const [values, setValues] = useState<Values>({
    accountHolderName: '',
    routingNumber: '',
    accountNumber: '',
    country,
    nickName: '',
  })
  // No other bank account data may be stored in the browser.
  useFormDraft('new-bank', { country: values.country, type }, ({ type: chosen, ...typed }) => {
    if (chosen) setType(chosen)
    setValues((current) => ({ ...current, ...typed }))
  })
  const { errorOf, summary, submit } = useFieldErrors({
    errors: checkBank(values),
    textOf: (field, error) =>
      textOf(`area.wallet.fault.${error === 'required' ? `${field}.required` : error}`),
  })
  useImperativeHandle(handle, () => ({
    readFields: () =>
      submit().length === 0
        ? {
            ...values,
            accountHolderName: values.accountHolderName.trim(),
            accountNumber: values.accountNumber.trim(),
            nickName: values.nickName.trim(),
            currency,
            type,
          }
        : undefined,
  }))
  const field = (name: keyof Values, label: string) => ({
    name,
    label,
    error: errorOf(name),
    required: true,
    disabled,
    autoComplete: 'off',
    value: values[name],
  })
  const digits = { inputMode: 'numeric', dir: 'ltr', spellCheck: false } as const
  const types = {
    individual: t('area.wallet.bank.personal'),
    company: t('area.wallet.bank.business'),
  }
  return (
    <TitledFieldset
      title={t('area.wallet.newBank')}
      logo={
        <MethodLogo
          bank={findBankByRouting(values.routingNumber) ?? findBankByName(values.nickName)}
        />
      }
    >
      <ErrorSummary title={t('area.wallet.fault.title')} {...summary} />
      <ChoiceGroup
        name="holderType"
        kind="radio"
        label={t('area.wallet.bank.type')}
        choices={Object.values(types)}
        selected={[types[type]]}
        onChange={([chosen]) => setType(chosen === types.company ? 'company' : 'individual')}
      />
      <FormColumns>
        <div data-wide>
          <TextField
            {...field('accountHolderName', t('area.wallet.field.accountHolderName'))}
            maxLength={200}
            onChange={(event) => setValues({ ...values, accountHolderName: event.target.value })}
          />
        </div>
        <TextField
          {...field('routingNumber', t('area.wallet.field.routingNumber'))}
          {...digits}
          maxLength={ROUTING_DIGITS}
          onChange={(event) =>
            setValues({
              ...values,
              routingNumber: event.target.value.replace(/\D/g, '').slice(0, ROUTING_DIGITS),
            })
          }
        />
        <TextField
          {...field('accountNumber', t('area.wallet.field.accountNumber'))}
          {...digits}
          maxLength={17}
          onChange={(event) =>
            setValues({ ...values, accountNumber: event.target.value.replace(/\D/g, '') })
          }
        />
        <CountryField
          places={places}
          value={values.country}
          error={errorOf('country')}
          label={t('area.wallet.field.bankCountry')}
          disabled={disabled}
          onChange={(chosen) => setValues({ ...values, country: chosen })}
        />
        <TextField
          {...field('nickName', t('area.wallet.fact.nickname'))}
          maxLength={100}
          onChange={(event) => setValues({ ...values, nickName: event.target.value })}
        />
      </FormColumns>
      <Mandate>{t('area.wallet.bank.mandate', { club })}</Mandate>
    </TitledFieldset>
  )
}

const Mandate = styled.p`
  margin: 0;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
