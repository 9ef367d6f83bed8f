import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { fieldId } from '../../src/ui/controls/fieldId'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { useCopy } from '../../src/ui/files/useCopy'

/**
 * A link that no mail server sends, for whoever asked for it to hand over: a field that can only be
 * read, with a button that copies it. `hint` says whom to give it to, and until when it works. It
 * is gone with the screen that shows it. Browser only.
 */
export function OneTimeLink({
  title,
  url,
  hint,
}: {
  title: string
  url: string
  hint: string
}): ReactNode {
  const t = useText()
  const name = `one-time-link-${useId()}`
  // Focusing the field selects the link.
  const { state, copy } = useCopy(url, () => document.getElementById(fieldId(name))?.focus())
  const top = useRef<HTMLDivElement>(null)
  // Who pressed a button far below would not see that there is a link, and it is shown only once.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Parts ref={top}>
      <Notice tone="warning" live title={title}>
        {hint}
      </Notice>
      <TextField
        name={name}
        label={t('studio.oneTimeLink')}
        required
        readOnly
        dir="ltr"
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Line>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {t('studio.copy')}
        </Button>
        <span role="status">
          {state === 'idle'
            ? null
            : t(state === 'copied' ? 'studio.copy.copied' : 'studio.copy.refused')}
        </span>
      </Line>
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`
