import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { compareNames } from '../chrome/compareNames'
import tokenUse from '../../generated/studio/tokenUse.json'
import { toPointer } from '../../src/core/json/pointer'
import { useText } from '../../src/core/intl/useText'
import { useAllPages } from '../preview/useClubPages'
import { media } from '../../src/ui/style/media'
import { DialogIntro, DialogTable } from '../chrome/DialogTable'
import { StudioDialog } from '../chrome/StudioDialog'
import { usePageNames } from '../forms/usePageNames'
import { findGroupId, controlPointerFor } from '../forms/controlPointerFor'
import type { ToolProps } from '../chrome/ToolProps'
import { useExplainedClub } from '../why/useExplainedClub'
import { computePageUses } from './computePageUses'
import { useAtomValue } from 'jotai'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { openControl } from '../forms/openControl'
import { useSettingTrail } from '../why/useSettingTrail'

/**
 * The *What each page uses* tool: first the portal's shell, then each page, with the settings and
 * tokens they depend on; each setting and token links to its control.
 */
export function UsageTool({ onClose }: ToolProps): ReactNode {
  const t = useText()
  const { config } = useExplainedClub()
  const pages = useAllPages()
  const { nameOf } = usePageNames()
  const rows = useMemo(
    () =>
      computePageUses(config, pages, tokenUse)
        .map((row) => ({ ...row, title: nameOf(row.uri) }))
        .sort((a, b) => compareNames(a.title, b.title)),
    [config, pages, nameOf],
  )
  const all = [
    { uri: '', title: t('studio.usage.frame'), tokens: tokenUse.frame, settings: [] },
    ...rows,
  ]
  return (
    <StudioDialog title={t('studio.tools.usage')} width={720} onClose={onClose}>
      <DialogIntro>{t('studio.usage.text')}</DialogIntro>
      <UsageTable>
        <thead>
          <tr>
            {(['page', 'settings', 'tokens'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`studio.usage.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map(({ uri, title, tokens, settings }) => (
            <tr key={uri}>
              <th scope="row">{title}</th>
              <td>
                <SettingLinks
                  settings={settings.filter((setting) => findGroupId(setting) !== undefined)}
                  onOpen={onClose}
                />
              </td>
              <td>
                <details>
                  <summary>{t('studio.usage.count', { count: tokens.length })}</summary>
                  <SettingLinks
                    settings={tokens.map((token) => toPointer(['theme', 'tokens', token]))}
                    onOpen={onClose}
                  />
                </details>
              </td>
            </tr>
          ))}
        </tbody>
      </UsageTable>
    </StudioDialog>
  )
}

const UsageTable = styled(DialogTable)`
  summary {
    min-block-size: 24px;
    cursor: pointer;
    white-space: nowrap;
  }
  /* No long name pushes the table out of a phone's dialog. */
  ${media.phone} {
    table-layout: fixed;
    overflow-wrap: break-word;
  }
`

/**
 * Links to settings, named like their controls; a click calls `onOpen`, which closes the dialog,
 * and opens the control.
 */
function SettingLinks({
  settings,
  onOpen,
}: {
  settings: readonly string[]
  onOpen: () => void
}): ReactNode {
  const trail = useSettingTrail()
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
              {trail(control)}
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
