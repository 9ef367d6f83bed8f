import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { ConfigForm } from './ConfigForm'
import { FormBlock } from './FormBlock'
import { groupContents } from './groupContents'
import type { FormGroup } from './groups'
import { LanguagesBar } from './languages/LanguagesBar'

/** The forms of one group. Remount it for another group. */
export function GroupPanel({
  group,
  readOnly,
}: {
  group: FormGroup
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const content = groupContents[group.id]
  return (
    <div>
      <Hint>{t(group.hint)}</Hint>
      <Forms>
        {group.hasTexts ? <LanguagesBar groupId={group.id} /> : null}
        {'Top' in content && content.Top ? <content.Top readOnly={readOnly} /> : null}
        {'Panel' in content ? (
          <content.Panel readOnly={readOnly} />
        ) : (
          content.forms.map((source) => (
            <FormBlock key={source.id} id={source.id} title={source.title} folded={source.folded}>
              <ConfigForm source={source} readOnly={readOnly} />
            </FormBlock>
          ))
        )}
      </Forms>
    </div>
  )
}

const Hint = styled.p`
  margin-block-end: 20px;
  color: var(--portico-color-muted-text);
`
const Forms = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`
