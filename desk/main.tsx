import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ChromeScope } from '../studio/chrome/ChromeScope'
import { studioStore } from '../studio/session/studioAtoms'
import { Desk } from './shell/Desk'
import { DeskTexts } from './shell/DeskTexts'

const root = document.getElementById('desk')
if (root) {
  createRoot(root).render(
    <Provider store={studioStore}>
      <ChromeScope>
        <DeskTexts>
          <BrowserRouter basename="/desk">
            <Desk />
          </BrowserRouter>
        </DeskTexts>
      </ChromeScope>
    </Provider>,
  )
}
