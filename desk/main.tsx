import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ChromeScope } from '../studio/chrome/ChromeScope'
import { studioStore } from '../studio/session/studioAtoms'
import { StudioTexts } from '../studio/session/StudioTexts'
import { Desk } from './shell/Desk'

const root = document.getElementById('desk')
if (root) {
  createRoot(root).render(
    <Provider store={studioStore}>
      <ChromeScope>
        <StudioTexts>
          <BrowserRouter basename="/desk">
            <Desk />
          </BrowserRouter>
        </StudioTexts>
      </ChromeScope>
    </Provider>,
  )
}
