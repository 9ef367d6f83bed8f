import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Company, Country } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { countryOptions } from '../../src/core/places/countryOptions'
import { Button } from '../../src/ui/controls/Button'
import { fieldId } from '../../src/ui/controls/fieldId'
import { PhoneField } from '../../src/ui/controls/PhoneField'
import { SelectField, type SelectOption } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { media } from '../../src/ui/style/media'
import { listTimezones } from '../chrome/listTimezones'
import { SaveRow } from '../chrome/SaveRow'
import { useUnsavedChanges } from '../chrome/useUnsavedChanges'
import { isChosenElsewhere } from '../session/domains'
import {
  rebaseCompany,
  toCompanyErrors,
  maxFieldLengths,
  fieldNames,
  createCompanyPatch,
  toFormValues,
  type CompanyField,
} from './companyFields'
import type { CompanyResult } from './useCompany'

/**
 * A form for the company's details, which are saved together; saving is disabled while another tab
 * has chosen another club (`isMoved`). Rejected input stays in its field, with the reason. If
 * someone else saves meanwhile, the admin's changes are reapplied to the new values and saved with
 * the next click.
 */
export function CompanyForm({
  company,
  countries,
  isMoved,
  save,
  onSaved,
}: {
  company: Company
  countries: readonly Country[]
  isMoved: boolean
  save: CompanyResult['save']
  /** Called once everything is saved. */
  onSaved: () => void
}): ReactNode {
  const t = useText()
  const { language } = useLanguage()
  const [stored, setStored] = useState(company)
  const [typed, setTyped] = useState(() => toFormValues(company))
  const [errors, setErrors] = useState<ReturnType<typeof toCompanyErrors>>({})
  const [outcome, setOutcome] = useState<'idle' | 'busy' | 'failed' | 'stale'>('idle')
  /** Fields that both this admin and someone else changed; each shows the other value. */
  const [conflicts, setConflicts] = useState<readonly CompanyField[]>([])
  const storedTexts = toFormValues(stored)
  const countryChoices = useMemo(() => countryOptions(countries, language), [countries, language])
  const zones = useMemo(() => listTimezones(), [])
  const isUnchanged = Object.keys(createCompanyPatch(storedTexts, typed)).length === 0
  useUnsavedChanges(!isUnchanged)
  useEffect(() => {
    const first = fieldNames.find((name) => errors[name])
    if (first) document.getElementById(fieldId(`company-${first}`))?.focus()
  }, [errors])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (outcome === 'busy' || isUnchanged) return
    setOutcome('busy')
    setErrors({})
    try {
      await save(createCompanyPatch(storedTexts, typed), stored.version)
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const theirs = error.status === 412 ? error.body.current?.company : undefined
      if (theirs) {
        const rebased = rebaseCompany(storedTexts, typed, toFormValues(theirs))
        setStored(theirs)
        setTyped(rebased.typed)
        setConflicts(rebased.conflicts)
        setOutcome('stale')
        return
      }
      const fieldErrors = toCompanyErrors(error)
      setErrors(fieldErrors)
      // A notice above the form already explains that another club is chosen.
      setOutcome(
        Object.keys(fieldErrors).length > 0 || isChosenElsewhere(error) ? 'idle' : 'failed',
      )
    }
  }
  const change = (name: CompanyField, value: string): void => {
    setTyped({ ...typed, [name]: value })
    if (outcome !== 'stale' && outcome !== 'busy') setOutcome('idle')
  }
  const fieldProps = (name: CompanyField) => ({
    name: `company-${name}`,
    label: t(`studio.company.${name}`),
    value: typed[name],
    readOnly: outcome === 'busy',
    error: errors[name] ? t(errors[name]) : undefined,
    hint: conflicts.includes(name)
      ? t('studio.company.theirs', { value: storedTexts[name] || t('studio.company.empty') })
      : undefined,
  })
  const textField = (
    name: CompanyField,
    further: { type?: 'email' | 'url'; autoComplete?: string; multiline?: boolean } = {},
  ): ReactNode => (
    <TextField
      {...fieldProps(name)}
      {...further}
      maxLength={maxFieldLengths[name]}
      onChange={(event) => change(name, event.target.value)}
    />
  )
  const selectField = (
    name: 'country' | 'timezone',
    options: readonly SelectOption[],
    placeholder?: string,
  ): ReactNode => {
    const { readOnly, ...props } = fieldProps(name)
    // The stored value can be selected even if the list doesn't contain it.
    const all =
      typed[name] === '' || options.some(({ value }) => value === typed[name])
        ? options
        : [{ value: typed[name], label: typed[name] }, ...options]
    return (
      <SelectField
        {...props}
        options={all}
        placeholder={placeholder}
        disabled={readOnly}
        onChange={(event) => change(name, event.target.value)}
      />
    )
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {outcome === 'stale' ? (
        <Notice tone="warning" live title={t('studio.company.stale')}>
          {t('studio.company.staleHint')}
        </Notice>
      ) : null}
      <Group>
        <legend>{t('studio.company.contacts')}</legend>
        <Pair>
          {textField('email', { type: 'email', autoComplete: 'off' })}
          <PhoneField
            {...fieldProps('phone')}
            autoComplete="off"
            maxLength={maxFieldLengths.phone}
            onValue={(value) => change('phone', value)}
          />
        </Pair>
        {textField('website', { type: 'url', autoComplete: 'off' })}
      </Group>
      <Group>
        <legend>{t('studio.company.place')}</legend>
        {textField('address')}
        {textField('address2')}
        <Pair>
          {textField('city')}
          {textField('state')}
          {textField('zipCode')}
          {selectField('country', countryChoices, t('studio.company.noCountry'))}
        </Pair>
        {selectField('timezone', zones)}
      </Group>
      <Group>
        <legend>{t('studio.company.about')}</legend>
        {textField('biography', { multiline: true })}
      </Group>
      {outcome === 'failed' ? (
        <Notice tone="danger" live title={t('studio.company.failed')} />
      ) : null}
      <Foot>
        <Button
          type="submit"
          size="small"
          disabled={isMoved}
          idle={isUnchanged}
          busy={outcome === 'busy'}
        >
          {t('studio.company.save')}
        </Button>
      </Foot>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`
/** Stays at the foot of the dialog, whose padding it covers, while the fields scroll behind it. */
const Foot = styled(SaveRow)`
  position: sticky;
  inset-block-end: -24px;
  z-index: 1;
  margin-inline: -24px;
  margin-block-end: -24px;
  padding: 12px 24px;
  border-block-start: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: 10px;
    padding: 0;
    font-size: var(--portico-text-md);
    font-weight: 600;
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 14px 20px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
