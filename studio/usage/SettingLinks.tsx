import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { openControl } from '../forms/openControl'
import { controlPointerFor } from '../forms/controlPointerFor'
import { useSettingTrail } from '../why/useSettingTrail'

/**
 * Links to settings, named like their controls; `onOpen` closes the dialog around the list before a
 * control is opened.
 */
export function SettingLinks({
  settings,
  onOpen,
}: {
  settings: readonly string[]
  onOpen: () => void
}): ReactNode {
  const breadcrumb = useSettingTrail()
  const config = currentConfig(useAtomValue(editorAtom))
  return (
    <List>
      {settings.map((setting) => {
        const control = controlPointerFor(setting, config)
        return (
          <li key={setting}>
            <Link
              type="button"
              onClick={() => {
                onOpen()
                openControl(control)
              }}
            >
              {breadcrumb(control)}
            </Link>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
`
const Link = styled.button`
  min-block-size: 24px;
  color: var(--portico-color-link);
  text-decoration: underline;
  text-underline-offset: 0.2em;
  text-align: start;
`
