import { type FormEvent, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { Button } from '../../../ui/controls/Button'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Stack } from '../../../ui/layout/Stack'
import type { WalletMethod } from '../data/methodQueries'
import { DeleteMethod } from './DeleteMethod'

/**
 * The frame of a method's edit form: fields, Update and Delete; `save` itself reports failures to
 * the customer.
 */
export function EditorForm({
  method,
  name,
  disabled,
  save,
  onGone,
  children,
}: {
  method: WalletMethod
  name: string
  disabled: boolean
  save: () => Promise<void>
  onGone: () => void
  children: ReactNode
}): ReactNode {
  const t = useText()
  const saving = useCallMutation(save)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (disabled) return
    if (inPreview())
      return void notify({ tone: 'info', title: localizedText('area.wallet.preview') })
    saving.mutate()
  }
  return (
    <form
      name={name}
      noValidate
      aria-label={t(
        method.paymentType === 'ach' ? 'area.wallet.bankTitle' : 'area.wallet.cardTitle',
      )}
      onSubmit={handleSubmit}
    >
      <Stack gap={6}>
        {children}
        <Stack row gap={3}>
          <Button type="submit" busy={saving.isPending} disabled={disabled}>
            {t('area.wallet.update')}
          </Button>
          <DeleteMethod method={method} onGone={onGone} />
        </Stack>
      </Stack>
    </form>
  )
}
