import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { ToolButton } from '../chrome/ToolButton'
import { isChosenElsewhere } from '../session/domains'
import {
  ACCEPTED_PICTURES,
  pictureErrorTextsFor,
  uploadErrorText,
} from '../session/uploadErrorText'
import { AppPicture } from './AppPicture'
import type { MobileAppResult } from './useMobileApp'
import type { MessageId } from '../../generated/MessageId'

/** The store screenshots in order; adding, moving or removing one is saved immediately. */
export function Screenshots({
  paths,
  readOnly,
  mobileApp,
}: {
  paths: readonly string[]
  readOnly: boolean
  mobileApp: MobileAppResult
}): ReactNode {
  const t = useText()
  const heading = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [errorId, setErrorId] = useState<MessageId>()
  const list = useRef<HTMLOListElement>(null)
  /**
   * Where the focus goes after the list re-renders: to a control of a picture, or to the add
   * button.
   */
  const focusRequest = useRef<{ path: string | undefined; control: 'up' | 'down' | 'remove' }>(
    undefined,
  )
  useEffect(() => {
    if (busy || !focusRequest.current) return
    const { path, control } = focusRequest.current
    const item = [...(list.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find(
      (one) => one.dataset['path'] === path,
    )
    const target = item
      ? item.querySelector<HTMLElement>(`[data-control=${control}]`)
      : input.current?.parentElement?.querySelector('button')
    // Does nothing if the user has moved the focus meanwhile.
    if (
      document.activeElement === document.body ||
      document.activeElement === null ||
      list.current?.contains(document.activeElement)
    )
      target?.focus()
    focusRequest.current = undefined
  })
  const run = async (work: () => Promise<void>, file?: File): Promise<void> => {
    // Only one change runs at a time, because a new order is based on the last response.
    if (busy) return
    setBusy(true)
    setErrorId(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A notice above the list already explains that another club is chosen.
      if (!isChosenElsewhere(error))
        setErrorId(
          uploadErrorText(error, { ...(file && pictureErrorTextsFor(file)), ...ERROR_TEXTS }) ??
            'studio.mobile.failed',
        )
    } finally {
      setBusy(false)
    }
  }
  const move = (index: number, by: -1 | 1): Promise<void> => {
    const next = paths.filter((_path, other) => other !== index)
    next.splice(index + by, 0, ...paths.slice(index, index + 1))
    return run(async () => {
      await mobileApp.patch({ config: { screenshots: next } })
      focusRequest.current = { path: paths[index], control: by < 0 ? 'up' : 'down' }
    })
  }
  const remove = (index: number): Promise<void> =>
    run(async () => {
      await mobileApp.removeScreenshot(paths[index] ?? '')
      focusRequest.current = { path: paths[index + 1] ?? paths[index - 1], control: 'remove' }
    })
  return (
    <Section aria-labelledby={heading} aria-busy={busy || undefined}>
      <h3 id={heading}>{t('studio.mobile.screenshots')}</h3>
      {paths.length === 0 ? <Hint>{t('studio.mobile.noScreenshots')}</Hint> : null}
      <List ref={list}>
        {paths.map((path, index) => {
          const name = t('studio.mobile.screenshot', { number: index + 1 })
          return (
            <li key={path} data-path={path}>
              <AppPicture image={path} tall />
              <span>{name}</span>
              {readOnly ? null : (
                <>
                  <ToolButton
                    control="up"
                    icon={ChevronUp}
                    label={t('studio.list.up', { name })}
                    disabled={index === 0}
                    onClick={() => void move(index, -1)}
                  />
                  <ToolButton
                    control="down"
                    icon={ChevronDown}
                    label={t('studio.list.down', { name })}
                    disabled={index === paths.length - 1}
                    onClick={() => void move(index, 1)}
                  />
                  <ToolButton
                    control="remove"
                    icon={Trash2}
                    label={t('studio.list.remove', { name })}
                    onClick={() => void remove(index)}
                  />
                </>
              )}
            </li>
          )
        })}
      </List>
      {readOnly ? null : (
        <div>
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED_PICTURES}
            aria-label={t('studio.mobile.addScreenshot')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // Allows choosing the same file again after a rejection.
              event.target.value = ''
              if (file) void run(() => mobileApp.addScreenshot(file), file)
            }}
          />
          <Button
            variant="secondary"
            size="small"
            icon="plus"
            busy={busy}
            onClick={() => input.current?.click()}
          >
            {t('studio.mobile.addScreenshot')}
          </Button>
        </div>
      )}
      {errorId ? <Notice tone="danger" live title={t(errorId)} /> : null}
    </Section>
  )
}

const ERROR_TEXTS = { conflict: 'studio.mobile.conflict' } as const

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  h3 {
    font-size: var(--portico-text-md);
    font-weight: 600;
  }
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
`
const List = styled.ol`
  display: grid;
  gap: 8px;
  li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  li > span:nth-child(2) {
    flex: 1;
    padding-inline-start: 8px;
  }
`
