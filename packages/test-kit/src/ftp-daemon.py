"""A real FTP server (pyftpdlib) for the tests of folders: one login, with MLSD and EPSV or without."""

import json
import sys

from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import FTPHandler
from pyftpdlib.servers import FTPServer

options = json.loads(sys.argv[1])
handler = type("Handler", (FTPHandler,), {})
handler.authorizer = DummyAuthorizer()
handler.authorizer.add_user(options["user"], options["password"], options["root"], perm="elr")
handler.auth_failed_timeout = 0
if not options.get("hasMlsd", True):
    handler._extra_feats = ["UTF8"]
    handler.proto_cmds = {k: v for k, v in handler.proto_cmds.items() if k not in ("MLSD", "MLST")}
if not options.get("hasEpsv", True):
    handler.proto_cmds = {k: v for k, v in handler.proto_cmds.items() if k not in ("EPSV", "EPRT")}
server = FTPServer(("127.0.0.1", 0), handler)
print(json.dumps({"port": server.address[1]}), flush=True)
server.serve_forever()
