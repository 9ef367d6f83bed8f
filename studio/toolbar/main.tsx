import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { StudioTexts } from '../session/StudioTexts'
import { ChromeScope } from '../chrome/ChromeScope'
import { studioStore } from '../session/studioAtoms'
import { Toolbar } from './Toolbar'

/** Id of the page's club, from the state that the server embeds in the page. */
const domainId = readDomainId()
if (domainId !== undefined) {
  const root = document.createElement('div')
  root.setAttribute('data-print', 'no')
  document.body.append(root)
  createRoot(root).render(
    <Provider store={studioStore}>
      {/* The studio's languages read left to right, whatever the club's does. */}
      <ChromeScope dir="ltr">
        <StudioTexts>
          <Toolbar domainId={domainId} />
        </StudioTexts>
      </ChromeScope>
    </Provider>,
  )
}

function readDomainId(): number | undefined {
  const state: unknown = JSON.parse(document.getElementById('portico-state')?.textContent ?? 'null')
  return typeof state === 'object' &&
    state !== null &&
    'domainId' in state &&
    typeof state.domainId === 'number'
    ? state.domainId
    : undefined
}
