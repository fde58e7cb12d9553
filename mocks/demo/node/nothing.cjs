// What only a server has (sockets, files, processes): whoever is never asked for it in a browser finds nothing here.
module.exports = {}
