import { testHydration } from '../support/hydration'

testHydration('members', 1)
testHydration('visitors', 0)
testHydration('visitors', 1)
