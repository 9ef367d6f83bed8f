import { useAtomValue } from 'jotai'
import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import { useText } from '../../src/core/intl/useText'
import { pickLook } from '../../src/core/theme/look'
import { Notice } from '../../src/ui/feedback/Notice'
import { StudioDialog } from '../chrome/StudioDialog'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { ChooseFile } from '../logo/ChooseFile'
import { useMayEdit } from '../logo/useMayEdit'
import type { ToolProps } from '../chrome/ToolProps'
import { resolvePortalTokens } from './resolvePortalTokens'
import { readTokensFile } from './readTokensFile'
import { TokenChoices } from './TokenChoices'
import { writeTokensFile } from './writeTokensFile'
import type { TokensProblem } from './TokensProblem'

type ReadResult = ReturnType<typeof readTokensFile> & { id: number; name: string }

/**
 * The *Design tokens* tool: exports the club's design tokens as a file for design tools, and
 * imports such a file into the draft as a single step.
 */
export function DesignTokens({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const config = currentConfig(useAtomValue(editorAtom))
  const mayEdit = useMayEdit(domain)
  const [result, setResult] = useState<ReadResult>()
  const exportedFile = useMemo(
    () =>
      writeTokensFile(
        resolvePortalTokens(config, catalogue),
        catalogue,
        domain.name,
        pickLook(config),
      ),
    [config, domain.name],
  )
  const readFile = async (chosen: File): Promise<void> => {
    const text = await chosen.text()
    setResult((before) => ({
      ...readTokensFile(text),
      id: (before?.id ?? 0) + 1,
      name: chosen.name,
    }))
  }
  return (
    <StudioDialog title={t('studio.tools.tokens')} width={720} onClose={onClose}>
      <Stack>
        <section>
          <h3>{t('studio.tokens.export')}</h3>
          <p>
            {t('studio.tokens.exportText', {
              count: exportedFile.count,
              left: exportedFile.skipped.length,
            })}
          </p>
          <Download
            href={`data:application/json;charset=utf-8,${encodeURIComponent(exportedFile.text)}`}
            download={`${domain.slug}.tokens.json`}
          >
            {t('studio.tokens.download')}
          </Download>
        </section>
        <section>
          <h3>{t('studio.tokens.import')}</h3>
          <p>{t('studio.tokens.importText')}</p>
          {mayEdit ? (
            <ChooseFile
              label={t('studio.tokens.choose')}
              hint={t('studio.tokens.hint')}
              accept=".json,.tokens,.css,application/json,application/design-tokens+json,text/css"
              compact
              onChoose={(chosen) => void readFile(chosen)}
            />
          ) : (
            <Notice>{t('studio.rights.debugOther')}</Notice>
          )}
        </section>
        {result && 'problems' in result ? (
          <TokensProblemList key={result.id} name={result.name} problems={result.problems} />
        ) : null}
        {result && 'tokens' in result ? (
          <TokenChoices key={result.id} content={result} onClose={onClose} />
        ) : null}
      </Stack>
    </StudioDialog>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  section {
    display: grid;
    justify-items: start;
    gap: 8px;
  }
  h3 {
    font-weight: 600;
  }
  p {
    color: var(--portico-color-muted-text);
  }
`
const Download = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--portico-control-height);
  color: var(--portico-color-link);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`

/** Maximum number of problems shown. */
const MAX_SHOWN = 20

/** Problems in a tokens file, each with its line and JSON Pointer. */
function TokensProblemList({
  name,
  problems,
}: {
  name: string
  problems: readonly TokensProblem[]
}): ReactNode {
  const t = useText()
  return (
    <Notice tone="danger" live title={t('studio.tokens.refused', { name })}>
      <List>
        {problems.slice(0, MAX_SHOWN).map(({ code, path, line, detail }) => (
          <li key={`${path} ${code}`}>
            {t(`studio.tokens.fault.${code}`, { detail })}{' '}
            <Where>{t('studio.tokens.where', { line, path: path === '' ? '/' : path })}</Where>
          </li>
        ))}
      </List>
      {problems.length > MAX_SHOWN ? (
        <p>{t('studio.tokens.more', { count: problems.length - MAX_SHOWN })}</p>
      ) : null}
    </Notice>
  )
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  padding-inline-start: 18px;
  overflow-wrap: anywhere;
`
const Where = styled.span`
  color: var(--portico-color-muted-text);
`
