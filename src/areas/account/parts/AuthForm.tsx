import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { ErrorSummary, type FieldFault } from '../../../ui/controls/ErrorSummary'
import { fieldId } from '../../../ui/controls/fieldId'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import type { AuthFailure } from '../model/AuthFailure'
import { unmetPasswordRules } from '../model/passwordRules'
import { authFailureText, authFaultText } from './authTexts'
import { AuthActions } from './AuthActions'

/** Props of an auth form. Faults are codes by field name, in field order. */
export interface AuthFormProps {
  /**
   * The form's native `action` before hydration: the path of its call. Omitted inside the portal,
   * where the form only renders after hydration.
   */
  action?: string
  submit: string
  check: (values: FormData) => Faults | Promise<Faults>
  send: (values: FormData) => Promise<AuthFailure | undefined>
  onDone: (values: FormData) => void
  /**
   * Name of the new password's field: the button stays disabled until it meets the rules
   * (shell.validation.password-submit-disabled).
   */
  newPassword?: string
  /** Shown with the failure's notice: a next step for this code. */
  failureAction?: (code: string) => ReactNode
  /** Replaces the fields and the button once the emailed link is invalid. */
  expiredLinkActions?: ReactNode
  /** The fields; `errors` are messages by field name, `typed` is the new password field's value. */
  children: (errors: Readonly<Record<string, string>>, typed: string) => ReactNode
}

export type Faults = Readonly<Record<string, string>>

/**
 * A form of the sign-in pages. Its fields are uncontrolled and it has a native action, so it works
 * before hydration and keeps what was typed. Faults show at their fields and in a summary that
 * takes focus; no input is lost.
 */
export function AuthForm({
  action,
  submit,
  check,
  send,
  onDone,
  newPassword,
  failureAction,
  expiredLinkActions,
  children,
}: AuthFormProps): ReactNode {
  const t = useText()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Faults>({})
  const [lines, setLines] = useState<readonly FieldFault[]>([])
  // A native submit comes back with the failure's code in the URL.
  const [failure, setFailure] = useState<AuthFailure | undefined>(() => failureIn(search, action))
  // Undefined before hydration: until then the button is enabled and the server validates.
  const [typed, setTyped] = useState<string>()
  const readTyped = (): void => {
    const field =
      newPassword === undefined ? undefined : form.current?.elements.namedItem(newPassword)
    if (field instanceof HTMLInputElement) setTyped(field.value)
  }
  // Reads what was typed before hydration.
  useEffect(readTyped, [newPassword])

  const submitted = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const element = event.currentTarget
    const values = new FormData(element)
    const show = (faults: Faults): void => {
      const sentences = Object.entries(faults).map(
        ([name, code]) => [name, authFaultText(t, code)] as const,
      )
      setErrors(Object.fromEntries(sentences))
      setLines(sentences.map(([name, sentence]) => lineOf(element, name, sentence)))
    }
    setBusy(true)
    setFailure(undefined)
    const found = await check(values)
    if (Object.keys(found).length > 0) {
      show(found)
      setBusy(false)
      return
    }
    const failed = await send(values)
    setBusy(false)
    show(failed?.faults ?? {})
    if (failed === undefined) onDone(values)
    else if (Object.keys(failed.faults).length === 0) setFailure(failed)
  }

  const failureText = failure && authFailureText(t, failure)
  return (
    <form
      ref={form}
      {...(action === undefined ? {} : { action, method: 'post' })}
      noValidate
      onInput={readTyped}
      onSubmit={(event) => void submitted(event)}
    >
      <Stack gap={5}>
        <ErrorSummary
          title={t('area.account.auth.summary', { count: lines.length })}
          errors={lines}
        />
        {failureText ? (
          <Notice
            tone="danger"
            live
            title={failureText.title}
            action={failureAction?.(failure.code)}
          >
            {failureText.text}
          </Notice>
        ) : null}
        {expiredLinkActions && failure?.code === 'link_invalid' ? (
          <AuthActions>{expiredLinkActions}</AuthActions>
        ) : (
          <>
            {children(errors, typed ?? '')}
            <Button
              type="submit"
              wide
              busy={busy}
              disabled={typed !== undefined && unmetPasswordRules(typed).length > 0}
            >
              {submit}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}

/** A summary line starts with the field's label, because two fields may have the same fault. */
function lineOf(form: HTMLFormElement, name: string, sentence: string): FieldFault {
  const field = form.elements.namedItem(name)
  const label =
    field instanceof HTMLInputElement ? field.labels?.[0]?.firstChild?.textContent : undefined
  return { fieldId: fieldId(name), message: label ? `${label}: ${sentence}` : sentence }
}

function failureIn(search: string, action: string | undefined): AuthFailure | undefined {
  const code = action === undefined ? null : new URLSearchParams(search).get('error')
  return code ? { code, faults: {} } : undefined
}
