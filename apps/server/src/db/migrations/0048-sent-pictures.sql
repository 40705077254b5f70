-- Pictures that are sent are kept as sent where nobody ever saved a rule of capture (EXT-323).
update capture_request set body = body || '{"KeepSent": true}' where payload_type = 'Image' and version = 1;
