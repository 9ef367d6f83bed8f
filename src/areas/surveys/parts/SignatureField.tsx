import { useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { FieldGroup } from '../../../ui/controls/FieldGroup'
import { TextField } from '../../../ui/controls/TextField'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { LabelAligned } from '../../../ui/layout/LabelAligned'
import { Stack } from '../../../ui/layout/Stack'
import { lazyPart } from '../../../ui/feedback/lazyPart'
import type { AnswerValue } from '../model/surveyFields'

/** Props of a signature: a drawing as a PNG data URL, or a typed name. */
interface SignatureFieldProps {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  value: AnswerValue | undefined
  onValue: (value: AnswerValue | undefined) => void
}

/** A signature: drawn, or typed by people who can't draw. (doc 3 §3) */
export function SignatureField({
  required,
  value,
  onValue,
  ...group
}: SignatureFieldProps): ReactNode {
  const t = useText()
  const [isTyped, setIsTyped] = useState(typeof value === 'object')
  // The other kind of signature, kept in case the person switches back.
  const [otherSignature, setOtherSignature] = useState<AnswerValue>()
  const [clearCount, setClearCount] = useState(0)
  const canClear = !isTyped && value !== undefined
  const switchKind = (): void => {
    setIsTyped(!isTyped)
    setOtherSignature(value)
    onValue(otherSignature)
  }
  return (
    <FieldGroup {...group}>
      <Stack gap={2}>
        {isTyped ? (
          <TextField
            name={`${group.name}-typed`}
            label={t('area.surveys.signature.typed')}
            hint={t('area.surveys.signature.typedHint')}
            autoComplete="name"
            required={required}
            value={typeof value === 'object' ? value.typed : ''}
            onChange={(event) => onValue({ typed: event.target.value })}
          />
        ) : (
          <Pad
            key={clearCount}
            label={t('area.surveys.signature.area')}
            drawing={typeof value === 'string' ? value : undefined}
            onDraw={onValue}
            onLoadFailed={switchKind}
            fallback={<Skeleton lines={4} />}
          />
        )}
        <Stack row gap={2}>
          {canClear ? (
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                onValue(undefined)
                setClearCount(clearCount + 1)
              }}
            >
              {t('area.surveys.signature.clear')}
            </Button>
          ) : null}
          <LabelAligned alone={!canClear}>
            <Button size="small" variant="quiet" onClick={switchKind}>
              {t(isTyped ? 'area.surveys.signature.draw' : 'area.surveys.signature.type')}
            </Button>
          </LabelAligned>
        </Stack>
      </Stack>
    </FieldGroup>
  )
}

const { OnDemand: Pad } = lazyPart(async () => (await import('./SignaturePad')).SignaturePad)
