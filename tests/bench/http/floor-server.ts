import { createServer } from 'node:http'
import pg from 'pg'

/** The floor: one prepared `SELECT` of fifty rows by primary order through the driver, behind bare `node:http`. Says its address once it listens. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const server = createServer(async (request, response) => {
  request.resume()
  const { rows } = await pool.query({ name: 'floor', text: 'select id, code, name, brand, group_id, device_class, unit, image, hot, exclusive from goods order by id limit 50' })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows))
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.stdout.write(`http://127.0.0.1:${port}/\n`)
})
