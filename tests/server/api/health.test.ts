import { afterEach, describe, expect, it } from 'vitest'
import { type ApiServer, startApi } from '#support/api-server.ts'

describe('health', () => {
  let api: ApiServer
  afterEach(() => api.stop())

  it('is ready until the server is told to stop, and alive even then', async () => {
    let isStopping = false
    api = await startApi('embedded', () => ({ isStopping: () => isStopping }))
    const statuses = async () => {
      const answers = [await api.ask('GET', '/api/health/live'), await api.ask('GET', '/api/health/ready')]
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200])
    isStopping = true
    expect(await statuses()).toEqual([200, 503])
    const { headers, body } = await api.ask('GET', '/api/health/ready')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toMatchObject({ code: 'unavailable' })
  })

  it('is alive without a database, and asks it nothing', async () => {
    let asked = 0
    api = await startApi('embedded', ({ database }) => ({
      database: {
        ...database,
        async query() {
          asked += 1
          throw new Error('nobody there')
        },
      },
    }))
    expect((await api.ask('GET', '/api/health/live')).body).toEqual({ status: 'ok' })
    expect(asked).toBe(0)
    expect((await api.ask('GET', '/api/health/ready')).status).toBe(500)
    expect(asked).toBe(1)
  })
})
