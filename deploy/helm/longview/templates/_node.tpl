{{/* Shared by all nodes; called with the name of the part and the values. */}}
{{- define "longview.labels" -}}
app.kubernetes.io/name: longview
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "longview.name" -}}
{{ .root.Release.Name }}-{{ .part }}
{{- end }}

{{- define "longview.pod" -}}
metadata:
  labels: {{- include "longview.labels" . | nindent 4 }}
  annotations:
    # Changed settings restart the pods.
    longview/settings: {{ toJson .root.Values.settings | sha256sum }}
spec:
  {{- with .root.Values.imagePullSecrets }}
  imagePullSecrets: {{- toYaml . | nindent 4 }}
  {{- end }}
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: 40
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: { type: RuntimeDefault }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels: {{- include "longview.labels" . | nindent 10 }}
  containers:
    - name: {{ .part }}
      {{- if .root.Values.image.digest }}
      image: {{ .root.Values.image.repository }}@{{ .root.Values.image.digest }}
      {{- else }}
      image: {{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
      {{- end }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      ports: [{ name: http, containerPort: 8080 }]
      env:
        - { name: PROCESSES, value: {{ .part }} }
        - { name: POD_IP, valueFrom: { fieldRef: { fieldPath: status.podIP } } }
        - { name: NODE_URL, value: http://$(POD_IP):8080 }
        - { name: PUBLIC_URL, value: {{ .root.Values.publicUrl | quote }} }
        {{- $proxies := required "Set trustedProxies: the addresses of the ingress controller's pods, or none." .root.Values.trustedProxies }}
        {{- if ne $proxies "none" }}
        - { name: TRUSTED_PROXIES, value: {{ $proxies | quote }} }
        {{- end }}
        - { name: S3_BUCKET, value: {{ .root.Values.s3.bucket | quote }} }
        - { name: S3_REGION, value: {{ .root.Values.s3.region | quote }} }
        {{- with .root.Values.s3.endpoint }}
        - { name: S3_ENDPOINT, value: {{ . | quote }} }
        {{- end }}
        {{- range $name, $value := .root.Values.settings }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      envFrom:
        - secretRef: { name: {{ .root.Values.existingSecret }} }
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      # A lost database takes a node out of service but must not kill it: only the liveness probe restarts it.
      startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 2, failureThreshold: 60 }
      livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, failureThreshold: 6 }
      readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 5, timeoutSeconds: 3 }
      resources: {{- toYaml (index .root.Values .part).resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
  volumes:
    - { name: tmp, emptyDir: {} }
    {{- if eq .part "web" }}
    - { name: data, emptyDir: { sizeLimit: {{ .root.Values.web.cacheSize }} } }
    {{- end }}
{{- end }}
