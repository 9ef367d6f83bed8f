import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MobileAppConfig } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { SaveRow } from '../chrome/SaveRow'
import { useUnsavedChanges } from '../chrome/useUnsavedChanges'
import { isChosenElsewhere } from '../session/domains'
import { toAppErrors, type AppErrors } from './toAppErrors'
import { ColourRows, type ColourRow } from './ColourRows'
import { AppPictureField } from './AppPictureField'
import type { MobileAppResult } from './useMobileApp'

/**
 * A form for the app's name, pictures and colours, which are saved together; saving is disabled
 * while another tab has chosen another club (`isMoved`). Rejected input stays in its field, with
 * the reason.
 */
export function BrandForm({
  app,
  readOnly,
  isMoved,
  save,
}: {
  app: MobileAppConfig
  readOnly: boolean
  isMoved: boolean
  save: MobileAppResult['patch']
}): ReactNode {
  const t = useText()
  const heading = useId()
  const [name, setName] = useState(app.name)
  const [pictures, setPictures] = useState({ icon: app.config.icon, splash: app.config.splash })
  const [rows, setRows] = useState<readonly ColourRow[]>(() =>
    Object.entries(app.config.colours).map(([key, value], id) => ({
      id,
      name: key,
      value: value ?? '',
      isStored: true,
    })),
  )
  const [errors, setErrors] = useState<AppErrors>({})
  const [outcome, setOutcome] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle')
  const brand = toBrand(name, pictures, rows)
  useUnsavedChanges(
    rows.length !== Object.keys(brand.config.colours).length ||
      !jsonEquals(brand, {
        name: app.name,
        config: {
          icon: app.config.icon,
          splash: app.config.splash,
          colours: app.config.colours,
        },
      }),
  )
  const clearOutcome = (): void => setOutcome((now) => (now === 'busy' ? now : 'idle'))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const names = rows.map((row) => row.name.trim())
    // The request is a map, which would drop one of two colours with the same name.
    if (new Set(names).size < names.length) {
      setErrors({ colours: 'studio.mobile.fault.twice' })
      return
    }
    setOutcome('busy')
    setErrors({})
    try {
      await save(brand)
      setOutcome('saved')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fieldErrors = toAppErrors(error, names)
      setErrors(fieldErrors)
      // A notice above the form already explains that another club is chosen.
      setOutcome(
        Object.keys(fieldErrors).length > 0 || isChosenElsewhere(error) ? 'idle' : 'failed',
      )
    }
  }
  const errorText = (field: string): string | undefined =>
    errors[field] ? t(errors[field]) : undefined
  return (
    <Form aria-labelledby={heading} noValidate onSubmit={(event) => void submit(event)}>
      <h3 id={heading}>{t('studio.mobile.brand')}</h3>
      <TextField
        name="app-name"
        label={t('studio.mobile.name')}
        required
        value={name}
        readOnly={readOnly}
        maxLength={200}
        error={errorText('name')}
        onChange={(event) => {
          setName(event.target.value)
          clearOutcome()
        }}
      />
      <Pair>
        {(['icon', 'splash'] as const).map((field) => (
          <AppPictureField
            key={field}
            name={`app-${field}`}
            label={t(`studio.mobile.${field}`)}
            value={pictures[field]}
            readOnly={readOnly}
            error={errorText(field)}
            onChange={(value) => {
              setPictures((all) => ({ ...all, [field]: value }))
              clearOutcome()
            }}
          />
        ))}
      </Pair>
      <ColourRows
        rows={rows}
        readOnly={readOnly}
        errors={errors}
        onChange={(next) => {
          setRows(next)
          clearOutcome()
        }}
      />
      {readOnly ? null : (
        <SaveRow>
          <Button type="submit" size="small" disabled={isMoved} busy={outcome === 'busy'}>
            {t('studio.mobile.save')}
          </Button>
          <span role="status">{outcome === 'saved' ? t('studio.mobile.saved') : ''}</span>
        </SaveRow>
      )}
      {outcome === 'failed' ? (
        <Notice tone="danger" live title={t('studio.mobile.failed')} />
      ) : null}
    </Form>
  )
}

/** The typed values as the call expects them. */
const toBrand = (
  name: string,
  pictures: { icon: string; splash: string },
  rows: readonly ColourRow[],
) => ({
  name: name.trim(),
  config: {
    ...pictures,
    colours: Object.fromEntries(rows.map((row) => [row.name.trim(), row.value.trim()])),
  },
})

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  h3 {
    font-size: var(--portico-text-md);
    font-weight: 600;
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: 14px 20px;
`
