import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Studio } from './app/Studio'
import { StudioPageStyle } from './app/StudioPageStyle'
import { StudioTexts } from './session/StudioTexts'
import { ChromeScope } from './chrome/ChromeScope'
import { studioStore } from './session/studioAtoms'

const root = document.getElementById('studio')
if (root) {
  createRoot(root).render(
    <Provider store={studioStore}>
      <StudioPageStyle />
      <ChromeScope>
        <StudioTexts>
          <BrowserRouter>
            <Studio />
          </BrowserRouter>
        </StudioTexts>
      </ChromeScope>
    </Provider>,
  )
}
