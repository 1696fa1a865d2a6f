/** Setup of the tests in a browser: what they wait for may take long on a busy machine. Speed is measured in benches. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
